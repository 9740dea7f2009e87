import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'common.getEnum': own(() => ({ topic: 'currency' })),
  'common.getAreas': own(),
  'common.getDictionary': own(() => ({ topics: ['currency'] })),
  'clientProperty.query': own(() => ({ propertyType: 'a_habit' })),
  'clientProperty.save': own(() => ({ propertyType: 'a_habit', propertyValue: 1 })),
}
