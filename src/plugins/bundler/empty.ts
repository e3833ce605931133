/** What stands for data that nothing reads. */
export default {};
