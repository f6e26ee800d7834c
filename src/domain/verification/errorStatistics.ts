import { squareScale } from './squareScale.ts';

/** Errors of a group of pairs summed up, in the unit of the errors; undefined where there are none. */
export interface ErrorStatistics {
  /** Of pairs. */
  count: number;
  /** Mean error: too much was forecast where positive. */
  bias: number | undefined;
  /** Mean absolute error. */
  mae: number | undefined;
  /** Root mean square error. */
  rmse: number | undefined;
}

/**
 * Bias, mean absolute and root mean square error (D. S. Wilks 2011, Statistical Methods in the Atmospheric Sciences,
 * 8.3; I. T. Jolliffe and D. B. Stephenson 2012, Forecast Verification, chapter 5). The bias of a direction is the mean
 * of its errors by the shortest way, not a mean on the circle: so it is never larger than the mean absolute error.
 * Means are mended error by error (B. P. Welford 1962, Technometrics 4, 419–420): a long sum would lose digits.
 */
export function errorStatistics(errors: Float64Array): ErrorStatistics {
  const scale = squareScale(errors);
  let [count, bias, mae, square] = [0, 0, 0, 0];
  for (const each of errors) {
    const error = each / scale;
    count++;
    bias += (error - bias) / count;
    mae += (Math.abs(error) - mae) / count;
    square += (error ** 2 - square) / count;
  }
  if (count === 0 || !Number.isFinite(mae))
    return { count, bias: undefined, mae: undefined, rmse: undefined };
  return { count, bias: scale * bias, mae: scale * mae, rmse: scale * Math.sqrt(square) };
}
