// Undocumented library features that the project uses: each is wrapped in one function, and a new version that changes
// one fails here by name.
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createActor, type InspectedMicrostepEvent, setup } from 'xstate'
import { and } from '#machines/and.ts'
import { guardNames } from '#machines/explain.ts'
import { runNamed } from '#server/db/run-planned.ts'
import { button, dialog } from '#styled/recipes'
import { compileTexts } from '../../scripts/build/messages.ts'
import { transitionsOf } from '../support/explore-inventory.ts'

const machine = setup({ guards: { open: () => true, paid: () => true } }).createMachine({
  id: 'door',
  initial: 'a',
  states: { a: { on: { GO: { guard: and(['open', and(['paid'])]), target: 'b' } } }, b: {} },
})

test('xstate: `_transitions` of a microstep', () => {
  const keys: string[] = []
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') keys.push(...transitionsOf(event))
    },
  }).start()
  actor.send({ type: 'GO' })
  expect(keys, 'xstate lists other transitions in `_transitions` of a microstep').toEqual([
    'door.a | GO | 0',
  ])
  const bare = { type: '@xstate.microstep' } as InspectedMicrostepEvent
  expect(() => transitionsOf(bare)).toThrow('no longer lists the transitions of a microstep')
})

test('xstate: a transition has its guard as the source states it', () => {
  const [transition] = machine.root.states.a?.transitions.get('GO') ?? []
  const names = guardNames(transition?.guard)
  expect(names, 'xstate copies the `guard` of a transition').toEqual(['open', 'paid'])
})

test('drizzle: `_.session.prepareQuery` names a statement', async () => {
  const sent: unknown[] = []
  const client = Object.assign(new pg.Pool(), {
    query: async (query: unknown) => {
      sent.push(query)
      return { rows: [] }
    },
  })
  await runNamed(drizzle({ client }), 'by_id', { sql: 'select $1', params: [1] })
  const changed = 'drizzle sends another statement from `_.session.prepareQuery`'
  expect(sent, changed).toMatchObject([{ name: 'by_id', text: 'select $1' }])
})

test('Paraglide: `compileProject` asks a project for settings and bundles alone', async () => {
  const compiled = await compileTexts({
    en: { greeting: 'Hello {name}' },
    zh: { greeting: '您好' },
  })
  const changed = 'Paraglide asks its `project` for more than scripts/build/messages.ts gives it'
  expect(compiled['messages/en.js'], changed).toMatch(/Hello \$\{i\?\.name\}/)
})

test('Panda: how a recipe names the classes of its variants', () => {
  const changed = 'Panda names classes otherwise than scripts/build/static-styles.ts'
  const names = button({ size: 'sm' }).split(' ').sort()
  expect(names, changed).toEqual([
    'button',
    'button--look_solid',
    'button--size_sm',
    'button--tone_accent',
  ])
  for (const slot of Object.values(dialog({}))) expect(slot, changed).toMatch(/^dialog__\w+/)
})
