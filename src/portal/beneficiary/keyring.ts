import { useState } from 'react'
import { newId } from '#portal/kit/ids.ts'

type Keyring = {
  /** The key for what is sent: the same for the same, so that a repeat without an answer is safe. */
  readonly keyOf: (payload: object) => string
  /** After a refusal the same is another try. */
  readonly refused: () => void
}

function keyring(): Keyring {
  let said = ''
  let key = ''
  return {
    keyOf: (payload) => {
      const text = JSON.stringify(payload)
      if (text !== said) [said, key] = [text, newId()]
      return key
    },
    refused: () => {
      said = ''
    },
  }
}

/** The keys of a form, for as long as it is open. */
export const useKeyring = (): Keyring => useState(keyring)[0]
