// A process is killed with SIGKILL at many points at once: starting one costs more than everything that it does until
// it dies, and the traces of one operation do not depend on the others.
import { afterAll, beforeAll, describe, test } from 'vitest'

/** One operation in which a process dies. Each has a merchant of its own, so that none waits for another one's locks. */
export type KillPoint = {
  readonly name: string
  /** Creates what the operation needs. */
  readonly start: () => Promise<{
    /** Begins the operation and resolves when the process has reached its kill point. All points are started before. */
    readonly reach?: () => Promise<void>
    /** Lets another process finish the operation, and checks what must hold afterwards. */
    readonly finish: () => Promise<void>
  }>
}

type Killing = {
  /** Runs before any point is started. */
  readonly prepare?: () => void
  readonly kill: () => Promise<void>
  /** Runs at the end, whatever the result. */
  readonly cleanUp?: () => Promise<void>
}

/** Kills one process at all these points, with one test for each. */
export function describeKill(name: string, points: readonly KillPoint[], killing: Killing): void {
  describe(name, () => {
    const finish = new Map<string, () => Promise<void>>()
    beforeAll(async () => {
      killing.prepare?.()
      const started = []
      for (const point of points) started.push({ ...(await point.start()), name: point.name })
      for (const { reach } of started) await reach?.()
      await killing.kill()
      for (const one of started) finish.set(one.name, one.finish)
    })
    afterAll(killing.cleanUp ?? (() => {}))
    test.each(points)('$name', ({ name: point }) => finish.get(point)?.())
  })
}
