import { Deck, MapView } from '@deck.gl/core';
import { GeoJsonLayer } from '@deck.gl/layers';
import { readColor } from '../../../../webview/kit/color.ts';
import { colorOf, FILL, PROPERTY, RADIUS } from './contender.ts';

/* deck.gl: its GeoJSON layer. */

type Bytes = [red: number, green: number, blue: number];

function bytesOf(text: string): Bytes {
  const { red = 0, green = 0, blue = 0 } = readColor(text) ?? {};
  return [red, green, blue];
}

const deck = new Deck({
  views: new MapView({ repeat: true }),
  initialViewState: { longitude: 0, latitude: 20, zoom: 1 },
  controller: true,
});

window.prepareMap =
  (body, { count }) =>
  () => {
    const layer = new GeoJsonLayer<{ [PROPERTY]: number }>({
      id: 'features',
      data: JSON.parse(body),
      pointType: 'circle',
      pointRadiusUnits: 'pixels',
      getPointRadius: RADIUS,
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: ({ geometry }) => (geometry.type === 'Point' ? 0 : 1),
      getLineColor: bytesOf(FILL),
      getFillColor: ({ geometry, properties }) =>
        geometry.type === 'Point' ? bytesOf(colorOf(properties[PROPERTY], count)) : [...bytesOf(FILL), 51],
    });
    deck.setProps({ layers: [layer] });
  };
