import { expect, test } from 'vitest';
import postBuild from '../../../../src/plugins/postBuild';

test('an error while files are made early fails the build with its message', async () => {
  const docs = {
    get loadedVersions(): never {
      throw new Error('两个页面的路径相同');
    },
  };
  const context = { siteDir: '.', siteConfig: {}, i18n: { localeConfigs: {} } } as never;
  const plugin = postBuild(context);
  await plugin.allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': { default: docs },
      references: { default: [] },
    },
  } as never);
  let finishMake = (): void => undefined;
  const tap = (_name: string, listener: () => void): void => {
    finishMake = listener;
  };
  const { plugins } = plugin.configureWebpack?.({}, false, {} as never, null) as unknown as {
    plugins: [{ apply: (compiler: object) => void }];
  };
  plugins[0].apply({ hooks: { finishMake: { tap } } });
  finishMake();
  await new Promise(setImmediate);
  await expect(plugin.postBuild?.(context)).rejects.toThrow('两个页面的路径相同');
});
