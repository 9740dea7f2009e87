import { type Entries, hidden, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'rehearsal.start': hidden(async (make) => ({ operatorCode: await make.operator() })),
  'rehearsal.end': own(),
  // View-as is not active here.
  'rehearsal.getWithheld': own(undefined, 'not_found'),
}
