/** Whether a field adds up over the hour or the day that its value stands for, such as rain, snow and irradiation. */
export function isAccumulated(field: string): boolean {
  return /(^|_)(accumulation|irradiation|radiation)$/.test(field);
}
