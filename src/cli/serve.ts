// `npm run serve`: serve the last build as it is.
import { main } from '../lib/main';
import { serveBuild } from './serveBuild';

void main('用法：npm run serve，端口与地址用 PORT、HOST 指定', {}, serveBuild);
