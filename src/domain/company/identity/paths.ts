import { userTypes } from '../identity.ts'
import type { IdentityContent, PassedIdentity } from './content.ts'
import type { PersonData } from './fields.ts'
import type { Person } from './person-lists.ts'

type Value = string | readonly string[] | undefined
const valueIn = (data: Readonly<Record<string, Value>>, field: string): Value => data[field]

/** Everybody whom a content names: those to be changed, the new ones, and those who have passed. */
export const personsIn = ({ updates, lists }: IdentityContent): readonly Person[] => [
  ...updates,
  ...userTypes.flatMap((group) => [...lists[group].newList, ...lists[group].passedList]),
]

/** What stands in a field of a company and its persons; undefined where nothing does. */
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

/** The same of a content. */
export const writtenValue = (content: IdentityContent, path: string): Value =>
  valueAt({ company: content.company, persons: personsIn(content) }, path)

/** The same of what has passed. */
export const passedValue = (passed: PassedIdentity, path: string): Value => valueAt(passed, path)

/** How a person is called: the name in English, else what stands in the native one. */
export function personName(data: PersonData): string {
  const english = [data.firstNameEn, data.lastNameEn].filter(Boolean).join(' ').trim()
  if (english !== '') return english
  return [data.lastNameNative, data.firstNameNative].filter(Boolean).join('').trim()
}
