import 'ol/ol.css';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import OpenMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import { colorOf, FILL, PROPERTY, RADIUS } from './contender.ts';

/* OpenLayers: its vector layer, a style for each class. */

const element = document.createElement('div');
element.style.cssText = 'position:fixed;inset:0';
document.body.append(element);
const map = new OpenMap({ target: element, view: new View({ center: [0, 2_000_000], zoom: 2 }) });

const styles = new Map<string, Style>();
function pointStyle(color: string): Style {
  const known = styles.get(color);
  if (known !== undefined) return known;
  const style = new Style({ image: new CircleStyle({ radius: RADIUS, fill: new Fill({ color }) }) });
  styles.set(color, style);
  return style;
}
const areaStyle = new Style({
  stroke: new Stroke({ color: FILL, width: 1 }),
  fill: new Fill({ color: `${FILL}33` }),
});

window.prepareMap =
  (body, { count, kind }) =>
  () => {
    const features = new GeoJSON().readFeatures(body, { featureProjection: 'EPSG:3857' });
    map.addLayer(
      new VectorLayer({
        source: new VectorSource({ features }),
        style: feature =>
          kind === 'points' ? pointStyle(colorOf(Number(feature.get(PROPERTY)), count)) : areaStyle,
      }),
    );
  };
