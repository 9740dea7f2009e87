import { contactCalls } from '#domain/contact.ts'
import { m } from '#paraglide/messages.js'
import { isEnter } from '#ui/keys.ts'
import { post } from './post.ts'

/** The headers that a solved verification provides. */
export type Proof = Readonly<Record<'captchaToken' | 'verifyBody', string>>

type Puzzle = Readonly<Record<'background' | 'piece', string>> &
  Readonly<Record<'width' | 'pieceSize' | 'pieceTop' | 'height', number>>

// A click beside the handle makes it jump; only a drag of at least this many pixels counts as an answer.
const drag = 8

/**
 * Shows the slider until it is solved or closed (null). Its button switches to proof of work, which also starts at once
 * where the challenge is of another kind that this page cannot show.
 */
export function proveHuman(dialog: HTMLDialogElement): Promise<Proof | null> {
  const part = <T extends HTMLElement>(name: string) =>
    dialog.querySelector(/^(?:input|progress)$/.test(name) ? name : `[data-part=${name}]`) as T // Cast: defined in SliderDialog.astro.
  const handle = part<HTMLInputElement>('input')
  const work = part('work')
  const share = part('share')
  const bar = part<HTMLProgressElement>('progress')
  const asIs = m.captcha_work_text()
  const check = part<HTMLButtonElement>('check')
  const wrong = part('wrong')
  const piece = new Image()
  let captchaId = ''
  let width = 1

  const rest = (busy: boolean) => {
    handle.disabled = busy
    check.disabled = busy || handle.value === '0'
  }
  const resting = () => {
    bar.hidden = true
    work.ariaBusy = null
    share.textContent = asIs
  }
  const working = (percent: number, words: string) => {
    bar.hidden = false
    bar.value = percent
    work.ariaBusy = 'true'
    // Setting a live region's text announces it again.
    if (share.textContent !== words) share.textContent = words
  }
  const move = () => {
    piece.style.left = `${(100 * Number(handle.value)) / width}%`
    check.disabled = handle.value === '0'
  }

  return new Promise((resolve) => {
    const over = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(
      target: HTMLElement,
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => target.addEventListener(type, listener, { signal: over.signal })
    const end = (proof: Proof | null) => {
      over.abort()
      resting()
      dialog.close()
      resolve(proof)
    }

    const show = (puzzle: Puzzle) => {
      const background = new Image(puzzle.width, puzzle.height)
      background.src = puzzle.background
      background.alt = piece.alt = ''
      piece.src = puzzle.piece
      ;({ width } = puzzle)
      const share = (pixels: number, whole: number) => `${(100 * pixels) / whole}%`
      Object.assign(piece.style, {
        position: 'absolute',
        top: share(puzzle.pieceTop, puzzle.height),
        width: share(puzzle.pieceSize, width),
      })
      part('picture').replaceChildren(background, piece)
      handle.max = String(width - puzzle.pieceSize)
      handle.value = '0'
      move()
      rest(false)
    }
    const load = async () => {
      rest(true)
      const answer = await post(contactCalls.captcha, { scene: 'contact' })
      if (!answer.ok) {
        wrong.textContent = answer.msg
        return
      }
      captchaId = String(answer.data.captchaId)
      // Cast to the call's output: a puzzle, or null where another kind of verification is used.
      const puzzle = answer.data.slider as Puzzle | null
      for (const name of ['drag', 'acts']) part(name).hidden = !puzzle
      if (puzzle) show(puzzle)
      else void byDevice()
    }
    const byDevice = async () => {
      if (work.ariaBusy === 'true') return
      wrong.textContent = ''
      working(0, share.textContent)
      try {
        const { proveByWork } = await import('./work.ts')
        const ended = await proveByWork(over, working)
        if (!ended) return
        if ('data' in ended) return end(ended.data)
        wrong.textContent = ended.trouble
      } catch {
        wrong.textContent = m.captcha_work_failed()
      }
      resting()
    }
    const solve = async () => {
      if (handle.disabled || handle.value === '0') return
      rest(true)
      wrong.textContent = ''
      const answer = await post(contactCalls.solve, { captchaId, answer: handle.value })
      if (answer.ok) return end(answer.data as Proof) // Both tokens are present by the contract.
      wrong.textContent = answer.msg
      await load()
      handle.focus()
    }

    let from = 0
    on(handle, 'input', move)
    on(handle, 'pointerdown', (event) => {
      from = event.clientX
    })
    on(handle, 'pointerup', (event) => {
      if (Math.abs(event.clientX - from) > drag) void solve()
    })
    on(handle, 'keydown', (event) => {
      if (isEnter(event)) void solve()
    })
    on(check, 'click', solve)
    on(work, 'click', byDevice)
    on(part('renew'), 'click', () => {
      wrong.textContent = ''
      void load()
    })
    on(part('close'), 'click', () => end(null))
    on(dialog, 'close', () => end(null))
    wrong.textContent = ''
    dialog.showModal()
    void load()
  })
}
