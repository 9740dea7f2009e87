import { expect, test } from 'vitest'
import { vaultOf } from './vault.ts'

const vault = vaultOf('a secret of the settings')

test('what was sealed opens again, and the same text never looks the same', () => {
  const [one, other] = [vault.seal('the key', 'sto_1:KEY'), vault.seal('the key', 'sto_1:KEY')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('the key')
  expect([vault.open(one, 'sto_1:KEY'), vault.open(other, 'sto_1:KEY')]).toEqual([
    'the key',
    'the key',
  ])
})

test('it opens for no other row, under no other secret, and not when a bit was changed', () => {
  const sealed = vault.seal('the key', 'sto_1:KEY')
  expect(() => vault.open(sealed, 'sto_2:KEY')).toThrow()
  expect(() => vaultOf('another secret').open(sealed, 'sto_1:KEY')).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => vault.open(bytes.toString('base64url'), 'sto_1:KEY')).toThrow()
})

test('what one purpose sealed opens for no other', () => {
  const persons = vaultOf('a secret of the settings', 'persons')
  expect(persons.open(persons.seal('a name', 'per_1'), 'per_1')).toBe('a name')
  expect(() => persons.open(vault.seal('the key', 'sto_1:KEY'), 'sto_1:KEY')).toThrow()
})

test('what was sealed before still opens', () => {
  const sealed = 'zSMpELw7X3d3m6ykTZO6aIp9TSP82cM29R96pOTPAb3eWf0'
  expect(vault.open(sealed, 'sto_1:KEY')).toBe('the key')
})

test('a mark tells one text from another, for one thing and under one secret', () => {
  const mark = vault.mark('Fresh2026', 'operator.add')
  expect(vault.mark('Fresh2026', 'operator.add')).toBe(mark)
  expect(mark).not.toContain('Fresh')
  const others = [
    vault.mark('Fresh2027', 'operator.add'),
    vault.mark('Fresh2026', 'operator.changePwd'),
    vaultOf('another secret').mark('Fresh2026', 'operator.add'),
  ]
  expect(others).not.toContain(mark)
})
