import { expect, test } from 'vitest'
import { menus } from './permissions.ts'
import { addressOf, isPortalPath, namedBy } from './routes.ts'

test.each([
  ['/aq/system', '/aq/system', null],
  ['/aq/system.htm', '/aq/system', null],
  ['/aq/system/', '/aq/system', null],
  ['/aq/system/operator/usr_1', '/aq/system/operator/{code}', 'usr_1'],
  ['/aq/system/operator/usr_1/', '/aq/system/operator/{code}', 'usr_1'],
  ['/aq/system/role/5.htm', '/aq/system/role/{code}', '5.htm'],
  ['/aq/system/role/a%2Fb', '/aq/system/role/{code}', 'a/b'],
  ['/aq/system/operator/modify', '/aq/system/operator/modify', null],
  ['/aq/system/operator/modify.htm', '/aq/system/operator/modify', null],
  ['/aq/system/operator/modify/usr_1', '/aq/system/operator/modify/{code}', 'usr_1'],
  ['/aq/system/role/modify/rol_1', '/aq/system/role/modify/{code}', 'rol_1'],
])('%s names %s with the code %s', (address, path, code) => {
  expect(namedBy(address)).toEqual({ path, code })
})

test.each([
  '/aq/system/operator',
  '/aq/system/operator/',
  '/aq/system/operator/a/b',
  '/aq/system/role/{code}.htm/x',
  '/aq/system/role/%E0%A4%A',
  '/aq/System',
  '/aq/nowhere',
  '/',
])('%s names no screen', (address) => expect(namedBy(address)).toBeUndefined())

test('the pattern itself is a code like any other, not the screen without one', () => {
  expect(isPortalPath('/aq/system/role/{code}')).toBe(true)
  expect(namedBy('/aq/system/role/{code}')?.code).not.toBeNull()
})

test('an address is read as it was written', () => {
  for (const code of ['usr_1', 'a/b', 'ä ö', '5.htm', '100%'])
    expect(namedBy(addressOf('/aq/system/role/{code}', code))?.code).toBe(code)
})

test('every menu leads to a screen', () => {
  const addresses = Object.values(menus).flatMap(({ uri }) => uri ?? [])
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((uri) => !isPortalPath(uri))).toEqual([])
})
