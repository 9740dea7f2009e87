// The size of a measurement. `--small` only proves in seconds that every benchmark still runs; its figures are not
// meaningful.
export const isSmall = process.argv.includes('--small')

/** The full size, or for a small run one that takes seconds. */
export const sized = (real: number, small: number): number => (isSmall ? small : real)
