import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'tracking.addBuriedPoint': own(() => ({
    domain: 'example.test',
    url: 'https://example.test/',
    type: 'route',
  })),
}
