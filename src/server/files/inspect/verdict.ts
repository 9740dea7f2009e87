import type { FailureCode } from '#contract/failures.ts'

/** What the process that opens files of strangers is asked. */
export type Task = {
  readonly kind: 'jpg' | 'png' | 'webp' | 'bmp' | 'pdf' | 'archive' | 'compound'
  readonly bytes: Uint8Array
}

/** Why a file is not taken. */
type Fault = Extract<
  FailureCode,
  | 'picture_unreadable'
  | 'picture_pixels'
  | 'picture_moves'
  | 'file_unreadable'
  | 'pdf_active'
  | 'document_active'
>

/** The bytes to keep: a picture is drawn anew, of which a BMP becomes a PNG; or why there are none. */
export type Verdict =
  | {
      readonly bytes: Uint8Array
      /** Of a picture. */
      readonly size?: { readonly width: number; readonly height: number }
    }
  | { readonly fault: Fault }
