import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  and,
  type EventObject,
  getStateNodes,
} from 'xstate'
import { isReasonCode, type Reason, type ReasonCode } from '#domain/reasons.ts'

type Check = (snapshot: AnyMachineSnapshot, args: object, guard: unknown) => boolean
type Leaf = (args: object, params?: unknown) => boolean
type All = { readonly check: Check; readonly guards: readonly Guard[] }
type Guard = string | { readonly type: string; readonly params?: unknown } | All | Leaf

// XState documents and types nothing of what `and` returns. It carries its parts and a `check` that all of them share,
// compared by identity because minifiers rename functions. `explain.test.ts` says when a version changes this.
const conjunction = (and([]) as unknown as All).check
const isAll = (guard: Guard): guard is All =>
  typeof guard === 'function' && 'check' in guard && guard.check === conjunction

/** The parts of a guard: the names that `and` joins, or the one name. */
export function guardNames(guard: unknown): readonly string[] {
  // A transition holds its guard as it was written: nothing, a name, a named object or `and`.
  const written = guard as Guard | undefined
  if (written === undefined) return []
  if (isAll(written)) return written.guards.flatMap(guardNames)
  if (typeof written === 'string') return [written]
  return typeof written === 'function' ? [written.name] : [written.type]
}

/**
 * The reasons for which a machine refuses an event now: the names of all guards that stand in its
 * way. Empty exactly when `snapshot.can(event)`. Where no transition names a reason, the state does
 * (`meta.otherwise`, the innermost first); while something runs the reason is that.
 */
export function explain(snapshot: AnyMachineSnapshot, event: EventObject): ReasonCode[] {
  if (snapshot.can(event)) return []
  const found = new Set<ReasonCode>()
  const active = getStateNodes(snapshot.machine.root, snapshot.value)
  const nodes = active.sort((a, b) => b.path.length - a.path.length)
  for (const node of nodes) {
    const definitions: readonly AnyTransitionDefinition[] = node.transitions.get(event.type) ?? []
    for (const { guard } of definitions) {
      for (const name of guardNames(guard)) {
        if (isReasonCode(name) && !holds(name, snapshot, event)) found.add(name)
      }
    }
    // `EVENT: {}` forbids on purpose: what an outer state would allow does not count.
    if (definitions.some((one) => one.guard === undefined && !one.target)) break
  }
  return found.size ? [...found] : [otherwise(snapshot, nodes)]
}

function otherwise(
  snapshot: AnyMachineSnapshot,
  nodes: readonly { readonly meta?: unknown }[],
): ReasonCode {
  for (const { meta } of nodes) {
    if (typeof meta !== 'object' || meta === null || !('otherwise' in meta)) continue
    if (typeof meta.otherwise === 'string' && isReasonCode(meta.otherwise)) return meta.otherwise
  }
  return snapshot.hasTag('busy') ? 'action.running' : 'action.not_possible'
}

function holds(name: ReasonCode, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const guard = snapshot.machine.implementations.guards[name] as Leaf | undefined
  if (!guard) throw new Error(`guard ${name} is not implemented`)
  return guard({ context: snapshot.context, event })
}

/** One guard for each code: it refuses while the lifecycle's reasons name that code. */
export function guardsFrom<Code extends ReasonCode, Args>(
  codes: readonly Code[],
  reasons: (args: Args) => readonly Reason[],
): Record<Code, (args: Args) => boolean> {
  const guards = codes.map((code) => [
    code,
    (args: Args) => !reasons(args).some((one) => one.code === code),
  ])
  // The keys are exactly `codes`; Object.fromEntries widens them to string.
  return Object.fromEntries(guards) as Record<Code, (args: Args) => boolean>
}
