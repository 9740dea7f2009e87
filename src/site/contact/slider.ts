import { contactCalls } from '#domain/contact.ts'
import { post } from './post.ts'

/** The headers that a solved verification gives; null when the visitor closed the dialog. */
export type Proof = Readonly<Record<'captchaToken' | 'verifyBody', string>> | null

type Puzzle = Readonly<Record<'background' | 'piece', string>> &
  Readonly<Record<'width' | 'pieceSize' | 'pieceTop' | 'height', number>>

// A click beside the handle makes it jump; only a drag of so many pixels is an answer.
const drag = 8

/** Shows the slider until it is solved or closed. Another kind of verification is `elsewhere`: the form's own way. */
export function proveHuman(dialog: HTMLDialogElement): Promise<Proof | 'elsewhere'> {
  const part = <T extends HTMLElement>(name: string) =>
    dialog.querySelector(name.startsWith('input') ? name : `[data-part=${name}]`) as T // in SliderDialog.astro
  const handle = part<HTMLInputElement>('input')
  const check = part<HTMLButtonElement>('check')
  const wrong = part('wrong')
  const piece = new Image()
  let captchaId = ''
  let width = 1

  const rest = (busy: boolean) => {
    handle.disabled = busy
    check.disabled = busy || handle.value === '0'
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
    const end = (proof: Proof | 'elsewhere') => {
      over.abort()
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
      handle.focus()
    }
    const load = async () => {
      rest(true)
      const answer = await post(contactCalls.captcha, { scene: 'contact' })
      if (!answer.ok) {
        wrong.textContent = answer.msg
        return
      }
      captchaId = String(answer.data.captchaId)
      // What the call promises: a puzzle, or null where another kind of verification is used.
      const puzzle = answer.data.slider as Puzzle | null
      if (puzzle) show(puzzle)
      else end('elsewhere')
    }
    const solve = async () => {
      if (handle.disabled || handle.value === '0') return
      rest(true)
      wrong.textContent = ''
      const answer = await post(contactCalls.solve, { captchaId, answer: handle.value })
      if (answer.ok) return end(answer.data as NonNullable<Proof>) // both tokens, by the contract
      wrong.textContent = answer.msg
      await load()
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
      if (event.key === 'Enter') void solve()
    })
    on(check, 'click', solve)
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
