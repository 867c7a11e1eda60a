import { serve } from './bench/server.ts'; import { visit } from './bench/lighthouse.ts'; import { cpSync, rmSync } from 'node:fs'; import { writeVariants, VARIANTS } from './bench/variants.ts';
rmSync('/tmp/lab',{recursive:true,force:true}); cpSync('dist','/tmp/lab',{recursive:true}); await writeVariants('/tmp/lab');
const {origin,stop}=await serve('/tmp/lab'); const N=Number(process.argv[2]??3); const thr=(process.argv[3]??'simulate') as any;
const res:Record<string,any[]>={};
for(let i=0;i<N;i++) for(const {name,path} of VARIANTS){(res[name]??=[]).push(await visit(origin+path,{device:'mobile',throttling:thr}))}
for(const n in res) console.log(n.padEnd(10),'score',res[n]!.map(v=>v.scores[0]).join(' '),'fcp',res[n]!.map(v=>Math.round(v.fcp)).join(' '),'lcp',res[n]!.map(v=>Math.round(v.lcp)).join(' '),'tbt',res[n]!.map(v=>Math.round(v.tbt)).join(' '),'cls',res[n]!.map(v=>v.cls.toFixed(4)).join(' '),'bytes',JSON.stringify(res[n]![0].bytes),res[n]![0].requests);
stop();
