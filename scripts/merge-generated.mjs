// Usage: git calls it: scripts/merge-generated.mjs %P   (npm run tool -- merge:install tells git to)
// A generated file is never merged: ours stays until it is generated from the merged files. `npm run check` fails until then.
console.error(`${process.argv[2]} 是生成的：合并完请重新生成（npm run check 说是哪条命令），再提交`)
