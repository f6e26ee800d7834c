import { isSameView, type MapFrame, type MapLayer } from './mapFrame.ts';

/** Layers that stand still, as one picture that is kept while something moves over them in a view that stays. */
export function stillLayer(layers: readonly MapLayer[]): MapLayer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let kept: MapFrame | undefined;
  return view => {
    const { pixels, width, height } = view;
    if (context === null || pixels === undefined) {
      for (const layer of layers) layer(view);
      return;
    }
    if (kept === undefined || !isSameView(kept, view)) {
      canvas.width = width;
      canvas.height = height;
      for (const layer of layers) layer({ ...view, context, pixels: context });
      kept = view;
    }
    pixels.drawImage(canvas, 0, 0);
  };
}
