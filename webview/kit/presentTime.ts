import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { eachMinute } from './eachMinute.ts';

const MINUTE = 60_000;

/** The present to the minute: an element that draws it is drawn anew with each, for as long as it is in the page and seen. */
export class PresentTime implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private end: () => void = () => undefined;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Epoch milliseconds. */
  get now(): number {
    return Math.floor(Date.now() / MINUTE) * MINUTE;
  }

  hostConnected(): void {
    this.end = eachMinute(() => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    this.end();
  }
}
