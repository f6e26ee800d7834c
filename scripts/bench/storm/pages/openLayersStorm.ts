import 'ol/ol.css';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import OpenMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import { COLOR, play } from './contender.ts';

/* OpenLayers: what stands still in one vector layer, what moves in another. */

const element = document.createElement('div');
element.style.cssText = 'position:fixed;inset:0';
document.body.append(element);
const { tracks, cone } = window.stormData;
const projected = (line: readonly (readonly [number, number])[]) => line.map(place => fromLonLat([...place]));
const disc = (radius: number) =>
  new Style({
    stroke: new Stroke({ color: COLOR, width: 1 }),
    fill: new Fill({ color: `${COLOR}33` }),
    image: new CircleStyle({ radius, fill: new Fill({ color: COLOR }) }),
  });
const area = new Polygon([projected(cone)]);
const map = new OpenMap({ target: element, view: new View({ center: [0, 0], zoom: 2 }) });
map.getView().fit(area);
const place = new Point([0, 0]);

window.drawStorm = async () => {
  const features = [
    new Feature(area),
    ...tracks.flatMap(track => [
      new Feature(new LineString(projected(track))),
      new Feature(new MultiPoint(projected(track))),
    ]),
  ];
  map.addLayer(new VectorLayer({ source: new VectorSource({ features }), style: disc(2.5) }));
  map.addLayer(
    new VectorLayer({ source: new VectorSource({ features: [new Feature(place)] }), style: disc(9) }),
  );
};

window.playStorm = () => play(tracks, at => place.setCoordinates(fromLonLat([...at])));
