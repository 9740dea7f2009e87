import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { StateMachine, setup } from 'xstate'
import { machines } from '#machines/catalogue.ts'
import { coverageOf, explore, type Graph, type Model } from '../support/explore.ts'
import { inventory } from '../support/explore-inventory.ts'
import { coveringWalks, goals, testPaths } from '../support/explore-walks.ts'
import { models } from './models/all.ts'
import { captureModel, refundModel } from './models/dialogs.ts'

const walkedBy = (model: Model, graphs: readonly Graph[]) =>
  coverageOf(
    model.machine,
    coveringWalks(model, {}, graphs).flatMap(({ steps }) => steps.flatMap(({ taken }) => taken)),
    new Set(graphs.flatMap(({ visited }) => [...visited])),
  )

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_, model) => {
  const graphs = explore(model)

  test('its walks take every transition and visit every state', () => {
    const { missing, unvisited } = walkedBy(model, graphs)
    expect({ missing, unvisited }).toEqual({ missing: [], unvisited: [] })
  })

  test('every request has an answer for its failure', () => {
    const events = new Set(inventory(model.machine).map(({ event }) => event))
    const dones = [...events].filter((event) => event.startsWith('xstate.done.actor.'))
    for (const done of dones) expect(events).toContain(done.replace('done', 'error'))
  })
})

describe('the list of models', () => {
  const exported = async (): Promise<string[]> => {
    const folder = new URL('../../src/machines/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const modules = files.filter((file) => file.endsWith('.ts') && file !== 'catalogue.ts')
    const ids = await Promise.all(
      modules.map(async (file) => {
        const module: Record<string, unknown> = await import(new URL(file, folder).href)
        const found = Object.values(module).filter((value) => value instanceof StateMachine)
        for (const machine of found) expect(file).toMatch(new RegExp(`s/${machine.id}\\.ts$`))
        return found.map(({ id }) => id)
      }),
    )
    return ids.flat().sort()
  }

  test('is the list of machines that src/machines exports, and so is the catalogue', async () => {
    const ids = await exported()
    expect(models.map(({ machine }) => machine.id).sort()).toEqual(ids)
    expect(machines.map(({ id }) => id).sort()).toEqual(ids)
  })
})

describe('the measure itself', () => {
  test('names a transition that no walk takes', () => {
    const machine = setup({}).createMachine({
      id: 'half',
      initial: 'a',
      states: { a: { on: { GO: [{ target: 'b' }, { target: 'c' }] } }, b: {}, c: {} },
    })
    const { missing, unvisited } = walkedBy({ machine }, explore({ machine }))
    expect(missing).toEqual(['half.a | GO | 1'])
    expect(unvisited).toEqual(['half.c'])
  })

  test('counts always, raised and done transitions', () => {
    const machine = setup({}).createMachine({
      id: 'inner',
      initial: 'a',
      states: {
        a: { always: 'b' },
        b: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } }, onDone: 'c' },
        c: {},
      },
    })
    const { total, missing } = walkedBy({ machine }, explore({ machine }))
    expect([total, missing]).toEqual([3, []])
    expect(inventory(machine).map(({ key }) => key)).toContain('inner.a | always | 0')
  })

  test('the walks of capture and refund become test paths for a browser', async () => {
    for (const model of [captureModel, refundModel]) {
      const paths = testPaths(model, { goal: goals.refusals, maxSteps: 14 })
      const seen: string[] = []
      const states = {
        closed: () => void seen.push('closed'),
        'open.editing': () => void seen.push('editing'),
        'open.sending': () => void seen.push('sending'),
      }
      const events = Object.fromEntries(
        paths.flatMap(({ steps }) => steps.map(({ event }) => [event.type, () => {}])),
      )
      for (const path of paths) await path.test({ states, events })
      const [first] = paths
      await expect(async () => first?.test({ states, events: {} })).rejects.toThrow('no event')
      await expect(async () => first?.test({ states: {}, events })).rejects.toThrow('no state')
      expect(new Set(seen)).toEqual(new Set(['closed', 'editing', 'sending']))
    }
  })
})
