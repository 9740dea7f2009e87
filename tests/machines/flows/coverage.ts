// The transitions of each machine, the shortest path to each, and the walks that take it.

import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { machines } from '../../../scripts/build/machines.ts'
import { inventory, stateIds } from '../../support/explore-inventory.ts'
import { coveringWalks, shortestPaths } from '../../support/explore-walks.ts'
import { models } from '../models.ts'
import { guardLabels, stepLabel } from './labels.ts'

type TransitionCoverage = {
  readonly transition: string
  readonly guards: readonly string[]
  readonly targets: readonly string[]
  readonly shortestPath: readonly string[]
  readonly walkedBy: readonly string[]
}
export type MachineCoverage = {
  readonly machine: string
  readonly kind: 'lifecycle' | 'flow'
  readonly states: number
  readonly transitions: readonly TransitionCoverage[]
  readonly walks: readonly { readonly name: string; readonly steps: readonly string[] }[]
}

function coverageOfMachine(machine: AnyStateMachine, kind: 'lifecycle' | 'flow'): MachineCoverage {
  const model = models.find((one) => one.machine === machine)
  if (!model) throw new Error(`${machine.id} has no model in tests/machines/models`)
  const shortest = shortestPaths(model)
  const beginning = (at: AnyMachineSnapshot) =>
    `begin at ${JSON.stringify(at.value).replaceAll('"', '')}`
  const pathTo = (key: string): string[] => {
    const path = shortest.get(key)
    const steps = path?.events.map((event) => stepLabel(machine, event)) ?? []
    return path ? [beginning(path.begin), ...steps] : []
  }
  const walks = coveringWalks(model).map((walk, index) => ({
    name: `${machine.id} walk ${index + 1}`,
    taken: new Set(walk.steps.flatMap(({ taken }) => taken)),
    steps: walk.steps.map(({ event, state }, step) =>
      step ? stepLabel(machine, event) : beginning(state),
    ),
  }))
  return {
    machine: machine.id,
    kind,
    states: stateIds(machine).length - 1,
    transitions: inventory(machine).map(({ key, targets, definition }) => ({
      transition: key,
      guards: guardLabels(definition),
      targets,
      shortestPath: pathTo(key),
      walkedBy: walks.filter(({ taken }) => taken.has(key)).map(({ name }) => name),
    })),
    walks: walks.map(({ name, steps }) => ({ name, steps })),
  }
}

export const coverage = (): MachineCoverage[] =>
  machines.map(({ machine, kind }) => coverageOfMachine(machine, kind))

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line for each transition. */
export function coverageCsv(all: readonly MachineCoverage[]): string {
  const lines = all.flatMap(({ machine, transitions }) =>
    transitions.map(({ transition, guards, shortestPath, walkedBy }) => [
      machine,
      transition,
      guards.join(' and '),
      shortestPath.join(' > '),
      walkedBy.join('; '),
    ]),
  )
  const head = ['machine', 'transition', 'guards', 'shortest path', 'walked by']
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\n`).join('')
}
