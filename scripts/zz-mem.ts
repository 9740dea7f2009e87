import { xlsxFile } from '../src/server/exports/xlsx.ts'
import { csvFile } from '../src/server/exports/csv.ts'
async function* chunks() { for (let i=0;i<500;i++) yield Array.from({length:2000},(_,k)=>Array.from({length:17},(_,c)=> c===7?{number:'100.00'}:{text:'value '+i+'-'+k+'-'+c})) }
for (const [n,f] of [['csv',csvFile],['xlsx',xlsxFile]] as const) {
  let bytes=0, peak=0; const t=Date.now()
  for await (const p of f([['a']], chunks())) { bytes+=p.length; peak=Math.max(peak,process.memoryUsage().rss) }
  console.log(n,'1,000,000 rows', (bytes/1e6).toFixed(0),'MB', ((Date.now()-t)/1000).toFixed(1),'s peak rss', (peak/1e6).toFixed(0),'MB')
}
