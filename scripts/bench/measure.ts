// Times and rates. Contenders are measured in alternation, so that other load on the machine affects all of them.

export type Times = { readonly p50: number; readonly p99: number }

/** Median and 99th percentile of a list of milliseconds. */
export function timesOf(samples: readonly number[]): Times {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: at(0.5) ?? 0, p99: at(0.99) ?? 0 }
}

/** Milliseconds of each run of each contender, which alternate in every round. */
export async function byTurns<Name extends string>(
  contenders: Readonly<Record<Name, (round: number) => Promise<unknown>>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[] // Cast: the keys are those of the same record.
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const began = performance.now()
      await contenders[name](round)
      samples[name].push(performance.now() - began)
    }
  }
  return samples
}

/** Runs per second of `work` with `merchantConcurrency` at a time, over `seconds`. */
export async function rate(
  work: (n: number) => Promise<unknown>,
  lanes: number,
  seconds: number,
): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let done = 0
  const lane = async () => {
    while (performance.now() < end) await work(done++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (done * 1000) / (performance.now() - began)
}

export const best = (values: readonly number[]): number => Math.max(...values)
export const middle = (values: readonly number[]): number => timesOf(values).p50
