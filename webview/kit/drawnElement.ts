import { LightElement } from './lightElement.ts';
import { onThemeChange } from './theme.ts';

/** An element that draws, and draws anew when its size or the theme of the editor changes. */
export abstract class DrawnElement extends LightElement {
  private stopTheme: (() => void) | undefined;
  private readonly resizing = new ResizeObserver(() => this.draw());

  protected abstract draw(): void;

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopTheme = onThemeChange(() => this.draw());
    this.resizing.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopTheme?.();
    this.resizing.disconnect();
  }
}
