/** Pixels of a picture for each of its own. */
const RATIO = 2;

/** An SVG text as a PNG, twice as large so that it prints well; rejects where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * RATIO;
    canvas.height = image.naturalHeight * RATIO;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The picture could not be drawn.');
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}
