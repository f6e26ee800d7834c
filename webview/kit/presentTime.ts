import type { ReactiveController, ReactiveControllerHost } from 'lit';

const STEP = 300_000;

/** The present to five minutes: an element that draws it is drawn anew with each of them, for as long as it is in the page. */
export class PresentTime implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Epoch milliseconds. */
  get now(): number {
    return Math.floor(Date.now() / STEP) * STEP;
  }

  hostConnected(): void {
    this.timer = setTimeout(
      () => {
        this.host.requestUpdate();
        this.hostConnected();
      },
      this.now + STEP - Date.now(),
    );
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
  }
}
