/*
 * Parts of Leaflet's own source, imported one by one: its bundle cannot be shaken, and markers, popups and
 * vector layers are not used here.
 */
declare module 'leaflet/src/map/index.js' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/control/Control.js' {
  export { Control } from 'leaflet';
}
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil } from 'leaflet';
  export const create: typeof DomUtil.create;
}
declare module 'leaflet/src/geo/LatLngBounds.js' {
  export { LatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { tileLayer } from 'leaflet';
}
