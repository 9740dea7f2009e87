import { expect, test } from 'vitest'
import { operatorStatuses } from '#domain/access/operators.ts'
import {
  type OperatorEvent,
  type OperatorFacts,
  reasonsAgainst,
  transition,
} from '#machines/access/lifecycles/operator.ts'

const facts = (more: Partial<OperatorFacts> = {}): OperatorFacts => ({
  status: 'enabled',
  own: false,
  beyondOwn: false,
  ...more,
})
const codes = (of: OperatorFacts, type: OperatorEvent['type']) =>
  reasonsAgainst(of, { type }).map(({ code }) => code)
const answers = (type: OperatorEvent['type']) =>
  operatorStatuses.map(
    (status) =>
      transition(facts({ status }), { type }).transition?.after.status ??
      codes(facts({ status }), type).join(),
  )

test.each([
  ['ENABLE', ['operator.enabled', 'enabled', 'operator.deleted']],
  ['DISABLE', ['disabled', 'operator.disabled', 'operator.deleted']],
  ['DELETE', ['deleted', 'deleted', 'operator.deleted']],
  ['EDIT', ['enabled', 'disabled', 'operator.deleted']],
  ['SET_ROLES', ['enabled', 'disabled', 'operator.deleted']],
  ['RESET_PASSWORD', ['enabled', 'disabled', 'operator.deleted']],
] as const)('%s', (type, expected) => expect(answers(type)).toEqual(expected))

test('nobody changes himself or one who holds more, and is told both', () => {
  expect(codes(facts({ own: true }), 'SET_ROLES')).toEqual(['operator.own_account'])
  expect(codes(facts({ beyondOwn: true }), 'DELETE')).toEqual(['operator.beyond_own'])
  expect(codes(facts({ own: true, beyondOwn: true }), 'DISABLE')).toEqual([
    'operator.own_account',
    'operator.beyond_own',
  ])
})
