import { parsed, type Transport } from '#portal/kit/request.ts'

/** Sends a request with XMLHttpRequest, because fetch reports no upload progress. */
export const uploadTransport =
  (onSent: (share: number) => void): Transport =>
  (request, signal) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) onSent(event.loaded / event.total)
      }
      xhr.onload = () => resolve({ http: xhr.status, body: parsed(xhr.responseText) })
      xhr.onerror = () => reject(new TypeError('network'))
      xhr.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => xhr.abort())
      xhr.send(request.body)
    })
