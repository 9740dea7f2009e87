import { html } from 'hono/html'
import { type Call, methodsOf } from '#contract/call.ts'
import { commonFailures, type FailureCode, failures } from '#contract/failures.ts'
import { failureText } from '#server/kernel/failure-labels.ts'
import { accessText, schemaOf } from './openapi.ts'
import { webhookSection } from './webhook-reference.ts'

type Listed = readonly { readonly noun: string; readonly call: Call }[]

/** The reference of all calls as one page, by module. It has no script, and its styles come from a file. */
export function referencePage(calls: Listed): string {
  const nouns = [...new Set(calls.map(({ noun }) => noun))]
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Aqueduct</title>
<link rel="stylesheet" href="/reference/style.css">
</head>
<body>
<header><h1>API reference</h1>
<p>${calls.length} calls. Every answer is <code>{ code, msg, data }</code>; code 200 is success. The session's token travels in the header <code>accessToken</code>, the language in <code>Accept-Language</code>. <a href="/openapi.json">OpenAPI document</a></p></header>
<nav aria-label="Nouns"><ul>${nouns.map((noun) => html`<li><a href="#${noun}">${noun}</a></li>`)}<li><a href="#events">events</a></li></ul></nav>
<main>
${nouns.map(
  (noun) => html`<section id="${noun}"><h2>${noun}</h2>
${calls.filter((listed) => listed.noun === noun).map(({ call }) => article(call))}</section>`,
)}
${webhookSection()}
<section id="failures"><h2>Failures of every call</h2>${failureTable(commonFailures)}</section>
</main>
</body>
</html>`
  return String(page)
}

const article = (call: Call) => html`<article id="${call.id}">
<h3>${call.id}</h3>
<p><code class="method">${methodsOf(call).join(' or ')}</code> <code>${call.path}</code></p>
<p>${call.summary}</p>
<dl><dt>Access</dt><dd>${accessText(call)}</dd>
${call.idempotent ? html`<dt>Idempotency-Key</dt><dd>honoured</dd>` : ''}
${call.request ? html`<dt>Body</dt><dd>${call.request}</dd>` : ''}</dl>
<details><summary>Input</summary>${schema(schemaOf(call.input, 'input'))}</details>
${call.file ? html`<p>Answers with a file.</p>` : html`<details><summary>Output</summary>${schema(schemaOf(call.output, 'output'))}</details>`}
${call.refuses.length > 0 ? html`<details><summary>Failures</summary>${failureTable(call.refuses)}</details>` : ''}
</article>`

const schema = (value: object) => html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`

const told = { requestId: 'req_…', retryAfterSeconds: 0 }
const failureTable = (codes: readonly FailureCode[]) => html`<table>
<thead><tr><th scope="col">HTTP</th><th scope="col">Code</th><th scope="col">Failure</th><th scope="col">English</th><th scope="col">中文</th></tr></thead>
<tbody>${codes.map((code) => html`<tr><td>${failures[code].http}</td><td>${failures[code].code}</td><td>${code}</td><td>${failureText(code, told, 'en')}</td><td lang="zh-CN">${failureText(code, told, 'zh')}</td></tr>`)}</tbody>
</table>`
