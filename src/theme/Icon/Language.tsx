import lineIcon from '@site/src/components/lineIcon';

export default lineIcon('M2 5h12M8 2v3M12 5q-2 7-9 10M5 9q2 4 7 6M11 22l5-12 5 12M13 18h6');
