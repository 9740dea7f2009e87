const mb = 1_048_576

/** A size in megabytes with one decimal; anything above zero is at least 0.1. */
export const sizeText = (bytes: number): string =>
  bytes === 0 ? '0' : Math.max(0.1, Math.round((bytes / mb) * 10) / 10).toFixed(1)
