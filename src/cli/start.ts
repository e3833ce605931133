// `npm start`: build if needed, then serve.
import { main } from '../lib/main';
import { buildSite } from './buildSite';
import { serveBuild } from './serveBuild';

void main(
  '用法：npm start，端口与地址用 PORT、HOST 指定',
  {},
  async () => (await buildSite()) || (await serveBuild()),
);
