import { type AnyStateMachine, StateMachine } from 'xstate'
import { exportsIn } from './findings.ts'

type Kept = {
  readonly path: string
  readonly kind: 'lifecycle' | 'flow'
  readonly machine: AnyStateMachine
}

const order = ({ kind, machine }: Kept) => `${kind === 'lifecycle' ? 0 : 1} ${machine.id}`

/** Every machine, for inventories, documents and tests: lifecycles, then flows, ordered by id. */
export const machines: readonly Kept[] = (await exportsIn('src/machines'))
  .flatMap(({ path, value }): Kept[] => {
    const kind = path.includes('/lifecycles/') ? 'lifecycle' : 'flow'
    return value instanceof StateMachine ? [{ path, kind, machine: value }] : []
  })
  .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
