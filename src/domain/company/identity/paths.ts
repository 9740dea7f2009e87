import { userTypes } from '../identity.ts'
import type { IdentityContent, PassedIdentity } from './content.ts'
import type { PersonData } from './fields.ts'
import type { Person } from './person-lists.ts'

type Value = string | readonly string[] | undefined
const valueIn = (data: Readonly<Record<string, Value>>, field: string): Value => data[field]

/** All persons in a content: changed, new and approved ones. */
export const personsIn = ({ updates, lists }: IdentityContent): readonly Person[] => [
  ...updates,
  ...userTypes.flatMap((group) => [...lists[group].newList, ...lists[group].passedList]),
]

/** Value of a field by its path, in the company or its persons; undefined if there is none. */
function valueAt(
  of: { readonly company: IdentityContent['company']; readonly persons: readonly Person[] },
  path: string,
): Value {
  const [part, ...rest] = path.split('.')
  if (part === 'company') return valueIn(of.company, rest.join('.'))
  const [personalId, field = ''] = rest
  const person = of.persons.find((one) => one.personalId === personalId)
  return person && valueIn(person.data, field)
}

/** Value of a path in an application's content. */
export const writtenValue = (content: IdentityContent, path: string): Value =>
  valueAt({ company: content.company, persons: personsIn(content) }, path)

/** Value of a path in the approved identity. */
export const passedValue = (passed: PassedIdentity, path: string): Value => valueAt(passed, path)

/** Name of a person: the English one, else the native one. */
export function personName(data: PersonData): string {
  const english = [data.firstNameEn, data.lastNameEn].filter(Boolean).join(' ').trim()
  if (english !== '') return english
  return [data.lastNameNative, data.firstNameNative].filter(Boolean).join('').trim()
}
