const measuring = document.createElement('canvas').getContext('2d');

/** Width of a text in a font, in CSS pixels. */
export function measureText(text: string, font: string): number {
  if (measuring === null) return 0;
  measuring.font = font;
  return measuring.measureText(text).width;
}
