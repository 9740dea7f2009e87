// Guard descriptions: reason codes by their records, the others from this file.

import { isReasonCode } from '#domain/reasons.ts'
import { textOf } from '../texts.ts'

const routing: Record<string, string> = {
  accepted: 'The answer counts as success.',
  outdated: 'Somebody else has changed it since.',
  answered: 'The server answered, so the outcome is known.',
  attemptRuns: 'An attempt to pay was started and has not failed.',
  auto: 'The code is to be sent without a click.',
  changed: 'The server made the change.',
  ofPassword: 'It is the password that is changed.',
  complete: 'The form holds nothing against what was entered.',
  chosenBefore: 'The trade type has already been chosen',
  badCode: 'The code was wrong or is over.',
  began: 'The server took the request and began.',
  fromPlatform: 'The platform has asked the owner of the shop and sent the browser on.',
  fromShop: 'The shop itself wants to be connected.',
  given: 'The link came with the page.',
  hasLeft: 'An answer of the stage has left for the bank.',
  hasTicket: 'A sign-in or a new account handed on its ticket.',
  isOver: 'The attempt has come to nothing.',
  is: 'The outcome is the one named.',
  isBlocked: 'Something closes withdrawals whatever the amount.',
  linkIs: 'The link has the status named.',
  nothingLeft: 'All of the withdrawal has reached the bank.',
  ofOriginal: 'The refusal belongs to what proves the old one.',
  paidHere: 'The attempt of this page has paid the link.',
  payIs: 'The payment has the status named.',
  refusedFor: 'The server refused for one of the reasons named.',
  ready: 'There is everything that a link is made of.',
  replaces: 'A key that is in use is to be replaced.',
  repeats: 'It may be sent again after it was taken.',
  returns: 'The link names a shop to go back to, and this page has not taken its payer there yet.',
  sent: 'The code was sent.',
  shows: 'The server answered with the value that was asked for.',
  someFound: 'There is a website that the shop may be bound to.',
  startedElsewhere: 'The bank asks another page than this.',
  stateIs: 'The job has the state named.',
  stillWaiting: 'A wait that began before is not over.',
  taken: 'The server did what was asked.',
  tooSoon: 'The server says when the next code may be asked for.',
  unknown: 'There is no such link.',
  isClosed: 'The case is over.',
  isWaiting: 'The case waits for the bank.',
  isSubmitted: 'The answer is submitted, has not left, and is not being changed.',
  isUnsaved: 'Something is written that the server does not have.',
  isFaulty: 'A field holds what no bank takes.',
  isOnward: 'The answer is to be looked at once it is saved.',
  isThere: 'There is an application.',
  isChosen: 'What changes was named before.',
  isWritten: 'The application is a draft or was sent back.',
  isPending: 'The application is under review.',
  isVerification: 'The application is the first one, with everything in it.',
  isUnkept: 'Something is written that the server does not have.',
  endsTyped: 'It was typed, not pressed.',
  adds: 'Somebody new was taken into the application.',
  changedSince: 'Something was changed while the draft was on its way.',
  won: 'The merchant wins the arbitration.',
  parted: 'Each side gets a part.',
  lostAll: 'The cardholder wins the arbitration.',
  was: 'It stood so before the form was opened.',
}

/** The meaning of a guard; throws when it has no description. */
export function guardWords(name: string): { readonly kind: string; readonly words: string } {
  const words = isReasonCode(name) ? textOf(name).text : routing[name]
  if (!words)
    throw new Error(`guard ${name} has no words: add them to tests/machines/flows/words.ts`)
  return { kind: isReasonCode(name) ? 'refuses with' : 'chooses by', words }
}
