import { fromPromise } from 'xstate'
import { download, generate, refreshSendMsg, selectDetail } from '#contract/access/keys.ts'
import type { SecretAct, SecretKind } from '#domain/access/keys.ts'
import {
  type KeyActAnswer,
  type KeyActRequest,
  keyActFlow,
} from '#machines/access/flows/key-act.ts'
import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import { m } from '#paraglide/messages.js'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'
import { fetchFile } from '#portal/files/download.ts'
import { idempotentClient, send } from '#portal/kit/call.ts'
import { answerOf } from '#portal/kit/request-actor.ts'

async function act({ act, storeId, kind, code, idempotencyKey: key }: KeyActRequest) {
  if (act === 'download') return answerOf(await fetchFile(download, { storeId, code }))
  const result =
    act === 'refresh'
      ? await idempotentClient(key)(generate, { storeId, kind, code })
      : await send(selectDetail, { storeId, kind, code }, { quiet: true })
  return { ...answerOf(result), value: result.ok ? result.data.value : null }
}

export const keyActMachine = keyActFlow.provide({
  actors: {
    act: fromPromise<KeyActAnswer, KeyActRequest>(async ({ input }) => ({
      value: null,
      ...(await act(input)),
    })),
  },
})

export const sendActCode = (
  wanted: SecretAct,
  storeId: string,
  kind: SecretKind,
): Promise<CodeSent> => askCode(refreshSendMsg, { storeId, kind, act: wanted })

type ActWords = Readonly<
  Record<SecretKind, { readonly title: () => string; readonly text: () => string }>
>
const firstWords: ActWords = {
  KEY: { title: m.keys_generate_key, text: m.keys_code_text },
  SALT: { title: m.keys_generate_salt, text: m.keys_code_text },
}
const actWords: Readonly<Record<SecretAct, ActWords>> = {
  show: {
    KEY: { title: m.keys_show_key, text: m.keys_code_text },
    SALT: { title: m.keys_show_salt, text: m.keys_code_text },
  },
  refresh: {
    KEY: { title: m.keys_refresh_key, text: m.keys_code_text },
    SALT: { title: m.keys_refresh_salt, text: m.keys_code_text },
  },
  download: {
    KEY: { title: m.keys_download, text: m.keys_download_text },
    SALT: { title: m.keys_download, text: m.keys_download_text },
  },
}

/** Texts of an action on a key or salt; generating the first one has texts of its own. */
export const wordsOfAct = (act: SecretAct, kind: SecretKind, replaces: boolean) =>
  act === 'refresh' && !replaces ? firstWords[kind] : actWords[act][kind]
