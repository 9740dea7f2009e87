import { describe, expect, test } from 'vitest'
import { passwordErrors } from './passwords.ts'

describe('a new password', () => {
  test.each([
    ['Aqua12', []],
    ['abcdef1', []],
    ['Abcdef', []],
    ['a1_-äöü!', []],
    ['A1234567890123456789', []],
    ['abcdef', ['two_kinds']],
    ['1abcdef', ['letter_first']],
    ['_Abcdef1', ['letter_first']],
    ['Ab1cd', ['length_6_20']],
    ['A12345678901234567890', ['length_6_20']],
    ['Aqua 12', ['no_spaces']],
    ['Aqua\u300012', ['no_spaces']],
    ['', ['letter_first', 'two_kinds', 'length_6_20', 'no_spaces']],
  ])('%j breaks %j', (password, rules) => {
    expect(passwordErrors('Password', password)).toEqual(rules)
  })
})

describe('a changed password', () => {
  test.each([
    ['Aqueduct1', []],
    ['1Aqueduct', []],
    ['Aqued1', ['length_8_20']],
    ['aqueduct1', ['three_kinds']],
    ['Aqueduct1!', ['letters_digits']],
    ['Aque duct1', ['letters_digits']],
    ['Aqueduct1Aqueduct1Aqu', ['length_8_20']],
  ])('%j breaks %j', (password, rules) => {
    expect(passwordErrors('ChangePassword', password)).toEqual(rules)
  })
})
