/**
 * How many cards stand in a row so that none is left alone in the last one: all of them up to `most`, else the greatest
 * number that leaves more than one, or none, over.
 */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return Math.max(1, count)
  for (let columns = most; columns > 1; columns--) if (count % columns !== 1) return columns
  return most
}
