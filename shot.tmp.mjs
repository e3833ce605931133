import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const [,,out,url,w='1440',theme='light',act='']=process.argv;
const c=await b.newContext({viewport:{width:+w,height:w==='360'?740:900},permissions:['clipboard-read','clipboard-write']});
await c.addInitScript(t=>{localStorage.setItem('theme',t)},theme);
const p=await c.newPage(); p.on('console',m=>console.log('console',m.type(),m.text())); p.on('pageerror',e=>console.log('ERR',e.message));
await p.goto(url); await p.waitForSelector('html[data-has-hydrated=true]');
if(act) await p.evaluate(act).catch(()=>{}); if(process.argv[7]) await p.locator(process.argv[7]).fill(process.argv[8]);
await p.waitForTimeout(500); await p.screenshot({path:out}); await b.close();
