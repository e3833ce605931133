import lineIcon from '@site/src/components/lineIcon';

export default lineIcon('M4 20l1-5L16 4l4 4L9 19z');
