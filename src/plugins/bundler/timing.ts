const t0 = Date.now();
export const timing = (isServer: boolean) => ({
  apply(c: any) {
    const log = (n: string) => console.error(`@@ ${isServer ? 'server' : 'client'} ${n} ${((performance.now()) / 1000).toFixed(2)}`);
    for (const h of ['beforeRun','run','compile','thisCompilation','make','finishMake','afterCompile','shouldEmit','emit','afterEmit','done'])
      (c.hooks as any)[h]?.tap('timing', () => { log(h); });
    c.hooks.thisCompilation.tap('timing', (k: any) => {
      for (const h of ['finishModules','seal','optimizeDependencies','optimizeModules','afterOptimizeModules','optimizeTree','optimizeChunkModules','beforeModuleIds','afterCodeGeneration','afterProcessAssets','afterSeal','additionalTreeRuntimeRequirements'])
        try { k.hooks[h]?.tap?.('timing', () => { log('  '+h); }); } catch {}
      for (const s of [-2000,-1000,-200,-100,0,100,200,300,400,500,700,1000,2500,3000,4000,5000])
        k.hooks.processAssets.tap({ name: 'timing', stage: s+1 }, () => { log('  PA ' + s); });
    });
  },
});
