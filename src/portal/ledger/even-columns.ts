/**
 * How many cards a row holds so that none is alone in the last row: all of them up to `most`, otherwise the greatest
 * number whose remainder is not one.
 */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return Math.max(1, count)
  for (let columns = most; columns > 1; columns--) if (count % columns !== 1) return columns
  return most
}
