import { stringWidth } from '../../bench/table';
