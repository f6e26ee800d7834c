import type { Page } from 'playwright-core';

/** A picture as WebP, encoded by the browser of a page; `quality` is from 0 to 1. */
export async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([text, wanted]) => {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      if (blob.type !== 'image/webp') throw new Error(`The browser writes ${blob.type}.`);
      const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte));
      return btoa(letters.join(''));
    },
    [png.toString('base64'), quality] as const,
  );
  return Buffer.from(encoded, 'base64');
}
