import { type Entries, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'books.getTrialBalance': own(),
  'books.startCheck': own(),
}
