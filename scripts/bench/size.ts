// How large a measurement is. `--small` proves that every benchmark still runs, in seconds; its figures say nothing.
export const isSmall = process.argv.includes('--small')

/** The real size, or in a small run one that takes seconds. */
export const sized = (real: number, small: number): number => (isSmall ? small : real)
