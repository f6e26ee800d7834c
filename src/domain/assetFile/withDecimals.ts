import type { AssetForm } from './assetForm.ts';

/** A form with the sign before decimals that a person took for it; as it is where nobody did, and where it has none. */
export function withDecimals(form: AssetForm, decimalComma: boolean | undefined): AssetForm {
  return form.kind !== 'csv' || decimalComma === undefined ? form : { ...form, decimalComma };
}
